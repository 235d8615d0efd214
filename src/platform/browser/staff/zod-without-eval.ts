import { config } from 'zod';

// Where the policy forbids `eval`, zod must not even try whether it could. It tries when the first schema is made.
config({ jitless: true });

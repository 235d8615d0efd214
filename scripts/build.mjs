import { build, install } from './ready.mjs';

await install();
await build();

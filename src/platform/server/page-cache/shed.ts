import { Failure } from '../../../domain/errors.ts';

/** Too many wait already: this one is asked to come back. Nothing is wrong, so nobody logs it; a figure counts them. */
export class Shed extends Failure {
  constructor() {
    super('busy', { retryAfterSeconds: 2 });
  }
}

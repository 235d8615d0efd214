/**
 * By which registration and session a browser is known beside a link or a code: what `register` answered and the
 * session's token, with a space between them. Our pages always send it; `none` when they have neither.
 */
export const REGISTRATION_HEADER = 'x-registration';
export const NO_REGISTRATION = 'none';

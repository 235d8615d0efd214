/** What the browser said about a passkey, as a sentence. */
export function passkeySentence(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of yours already.';
  if (name === 'SecurityError')
    return 'Passkeys need the address of the shop by name, with https. On your own machine open it at localhost.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The passkey was not used: it was cancelled, or it took too long.';
  return 'This browser or device cannot use passkeys. Please use codes of an app.';
}

/** What a subscriber agrees to. The words shown and the words recorded are the same. */
export const CONSENT_WORDS =
  'By subscribing you agree to get our newsletter by e-mail. We ask you once to confirm, and every issue lets you leave with one click.';

/** The same on every try of one mail, so that a mailbox drops the double. */
export function messageId(mailId: string, publicUrl: string): string {
  return `<${mailId}@${new URL(publicUrl).hostname}>`;
}

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The same on every retry of one mail, so that a mailbox can drop the double. */
  messageId?: string;
};

/** Throws a ServiceError when the mail was not taken. */
export type MailPort = { send(mail: MailMessage): Promise<{ id: string }> };

/** The templates approved for the shop's sender, each with the variables it names. */
export type SmsTemplates = {
  otp: { otp: string };
  /** The order's number and a finished sentence about it. */
  order: { order: string; text: string };
  /** A finished sentence about a size that is back. */
  restock: { text: string };
  /** A finished sentence about the safety of an account. */
  account: { text: string };
};

export type SmsMessage = {
  [Template in keyof SmsTemplates]: {
    /** +91 and ten digits. */
    to: string;
    /** The adapter knows its id at the carrier. */
    template: Template;
    vars: SmsTemplates[Template];
    /** The finished sentence: what the approved template says with the variables filled in. */
    text: string;
    /** Where the owner had other words approved: their template instead of that of all messages of this kind. */
    dltTemplate?: string | undefined;
  };
}[keyof SmsTemplates];

/** Throws a ServiceError when the message was not taken. */
export type SmsPort = { send(message: SmsMessage): Promise<{ id: string }> };

export type WhatsAppMessage = {
  /** +91 and ten digits. */
  to: string;
  /** The number that MSG91 sends from. */
  from: string;
  template: string;
  namespace: string;
  language: string;
  /** What the template's variables are filled with, in their order. */
  values: readonly string[];
};

/** Throws a ServiceError when the message was not taken. */
export type WhatsAppPort = { send(message: WhatsAppMessage): Promise<{ id: string }> };

export type SmsMessage = {
  /** +91 and ten digits. */
  to: string;
  /** Name of a template approved for this sender; the adapter knows its id at the carrier. */
  template: string;
  /** Values for the template's variables, in the carrier's names. */
  vars: Record<string, string>;
  /** The finished sentence: what the approved template says with the variables filled in. */
  text: string;
};

/** Throws a ServiceError when the message was not taken. */
export type SmsPort = { send(message: SmsMessage): Promise<{ id: string }> };

import { z } from 'zod';

const webhook = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });

/** Sends one webhook; anything but a 2xx within five seconds makes the queue try again, as the real senders do. */
export function webhookSender(url: () => string) {
  return async function send(payload: unknown): Promise<void> {
    const { headers, body } = webhook.parse(payload);
    const target = url();
    if (!target) return;
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`);
  };
}

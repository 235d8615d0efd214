import { describe, expect, it } from 'vitest';
import { createRazorpay } from './razorpay.server.ts';
import { hmacHex, paymentSignature, signatureMatches } from './signature.server.ts';

const port = (keySecret: string, webhookSecrets: string[] = []) =>
  createRazorpay({ keyId: 'rzp_test_x', keySecret, webhookSecrets, log: () => {} });

describe('payment signatures', () => {
  it.each([
    [
      'EnLs21M47BllR3X8PSFtjtbd',
      'order_IEIaMR65cu6nz3',
      'pay_IH4NVgf4Dreq1l',
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    ],
    [
      'test_key_secret',
      'order_TEST0000000001',
      'pay_TEST0000000001',
      'b3e9e5351d895b3867537973bb95a636c5d6d81531a6052a641c824d990729ce',
    ],
  ])('match the golden vector of secret %s', (secret, orderId, paymentId, signature) => {
    expect(paymentSignature(secret, orderId, paymentId)).toBe(signature);
    expect(port(secret).verifyPaymentSignature({ orderId, paymentId, signature })).toBe(true);
    expect(port(secret).verifyPaymentSignature({ orderId: paymentId, paymentId: orderId, signature })).toBe(
      false,
    );
    expect(port(`${secret}x`).verifyPaymentSignature({ orderId, paymentId, signature })).toBe(false);
  });

  it.each(['', 'ab', 'z'.repeat(64), 'A'.repeat(64), 'é'.repeat(64), 'a'.repeat(65)])(
    'refuse the malformed %j',
    (signature) => {
      expect(port('s').verifyPaymentSignature({ orderId: 'order_1', paymentId: 'pay_1', signature })).toBe(
        false,
      );
    },
  );

  it('fail closed without a secret', () => {
    const signature = hmacHex('', 'order_1|pay_1');
    expect(port('').verifyPaymentSignature({ orderId: 'order_1', paymentId: 'pay_1', signature })).toBe(
      false,
    );
    expect(signatureMatches(undefined, 'x', hmacHex('', 'x'))).toBe(false);
  });
});

describe('webhook signatures', () => {
  const body = Buffer.from('{"entity":"event","event":"order.paid","contains":["payment","order"]}');
  const signature = 'a9385bf552fbf731d607fca0ddc983ee18aeba239911e79eb2d9ebf6c7edb084';

  it('match the golden vector, over the raw bytes', () => {
    expect(body).toHaveLength(70);
    expect(port('k', ['test_webhook_secret']).verifyWebhook(body, signature)).toBe(true);
    expect(
      port('k', ['test_webhook_secret']).verifyWebhook(Buffer.from(`${body.toString()} `), signature),
    ).toBe(false);
  });

  it('pass with the previous secret after a change, and with no other', () => {
    expect(port('k', ['new', 'test_webhook_secret']).verifyWebhook(body, signature)).toBe(true);
    expect(port('k', ['new']).verifyWebhook(body, signature)).toBe(false);
  });

  it('fail closed without secret or signature', () => {
    expect(port('k', []).verifyWebhook(body, signature)).toBe(false);
    expect(port('k', ['']).verifyWebhook(body, hmacHex('', body))).toBe(false);
    expect(port('k', ['test_webhook_secret']).verifyWebhook(body, undefined)).toBe(false);
  });
});

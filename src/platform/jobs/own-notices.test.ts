import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { hearOnly, noticeFor } from './own-notices.server.ts';

const notice = (payload: string, channel = 'jobs:insert') => ({ processId: 1, channel, payload });
const lane = (...kinds: string[]) => {
  const client = new Client();
  hearOnly(client, kinds);
  return client;
};

describe('the notices that a lane hears', () => {
  it('are those of its own jobs, with their number', () => {
    const told = notice('{"count":5,"about":{"mail":2,"sms":3}}');
    expect(noticeFor(lane('mail', 'push'), told)?.payload).toBe('{"count":2}');
    expect(noticeFor(lane('mail', 'sms'), told)?.payload).toBe('{"count":5}');
    expect(noticeFor(lane('push'), told)).toBeUndefined();
  });

  it.each(['{"count":1}', '', 'null', '{"count":', '7'])(
    'are all that name no kind of job: %j',
    (payload) => {
      expect(noticeFor(lane('push'), notice(payload))?.payload).toBe(payload);
    },
  );

  it('are all of another channel, and all for a connection that belongs to no lane', () => {
    const migrate = notice('{"about":{"mail":1}}', 'worker:migrate');
    expect(noticeFor(lane('push'), migrate)).toBe(migrate);
    const told = notice('{"count":1,"about":{"mail":1}}');
    expect(noticeFor(new Client(), told)).toBe(told);
  });
});

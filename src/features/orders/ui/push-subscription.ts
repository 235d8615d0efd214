import { NETWORK_ERROR, serverAction } from '../../../platform/browser/call-state.ts';
import type { CallInput } from '../../../contract/endpoint.ts';
import type { pushApi } from '../../../contract/push.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { orderScreenMessages } from '../messages/screens.ts';

interface Outcome {
  readonly done: boolean;
  readonly message: string;
}

type Follow = CallInput<(typeof pushApi)['followOrders']>['body'];

const askKey = serverAction('push/key', (_: void, call) => call('pushKey', {}));
const sendFollow = serverAction('push/follow', (body: Follow, call) => call('followOrders', { body }));
const sendFollowShop = serverAction('push/shop', (body: Pick<Follow, 'subscription'>, call) =>
  call('followShop', { body }),
);
const askFollowed = serverAction(
  'push/state',
  (body: CallInput<(typeof pushApi)['followsOrder']>['body'], call) => call('followsOrder', { body }),
);
const sendUnfollow = serverAction('push/unfollow', (endpoint: string, call) =>
  call('unfollowOrders', { body: { endpoint } }),
);

/** Of the page's language: a browser has one table. */
const { browserRefuses: REFUSED, deviceToldNoMore: TOLD_NO_MORE } = orderScreenMessages.en;

const base64url = (bytes: ArrayBuffer | null): string =>
  bytes === null
    ? ''
    : btoa(String.fromCodePoint(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/={1,2}$/, '');

/** Whether this browser follows the order: as the shop knows it, for it forgets browsers that are gone. */
export async function isFollowed(
  dispatch: Dispatch,
  { orderNumber, link }: { orderNumber: string; link?: string | undefined },
): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  if (!found) return false;
  const { endpoint } = found;
  const answer = await dispatch(
    askFollowed({ orderNumber, endpoint, ...(link === undefined ? {} : { link }) }),
  );
  return askFollowed.fulfilled.match(answer) && answer.payload.follows;
}

type Sent = { readonly message: string };
type Tell = (
  subscription: Follow['subscription'],
) => Promise<{ readonly ok?: Sent; readonly wrong?: string }>;

/** After a touch: asks the browser, then tells the shop where this device is reached. */
async function subscribe(dispatch: Dispatch, tell: Tell): Promise<Outcome> {
  if ((await Notification.requestPermission()) !== 'granted') return { done: false, message: REFUSED };
  const key = await dispatch(askKey());
  if (!askKey.fulfilled.match(key)) return { done: false, message: key.payload?.message ?? NETWORK_ERROR };
  // It is registered some seconds after the page; where it cannot be, that is said at once.
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.payload.publicKey,
  });
  const subscription = {
    endpoint: found.endpoint,
    p256dh: base64url(found.getKey('p256dh')),
    auth: base64url(found.getKey('auth')),
  };
  const { ok, wrong = NETWORK_ERROR } = await tell(subscription);
  if (ok) return { done: true, message: ok.message };
  await found.unsubscribe();
  return { done: false, message: wrong };
}

export const follow = (
  dispatch: Dispatch,
  { orderNumber, link }: { orderNumber: string; link?: string | undefined },
): Promise<Outcome> =>
  subscribe(dispatch, async (subscription) => {
    const answer = await dispatch(
      sendFollow({ orderNumber, subscription, ...(link === undefined ? {} : { link }) }),
    );
    return sendFollow.fulfilled.match(answer)
      ? { ok: answer.payload }
      : { wrong: answer.payload?.message ?? NETWORK_ERROR };
  });

/** What staff are told of appears on this device. */
export const followShop = (dispatch: Dispatch): Promise<Outcome> =>
  subscribe(dispatch, async (subscription) => {
    const answer = await dispatch(sendFollowShop({ subscription }));
    return sendFollowShop.fulfilled.match(answer)
      ? { ok: answer.payload }
      : { wrong: answer.payload?.message ?? NETWORK_ERROR };
  });

export async function unfollow(dispatch: Dispatch): Promise<Outcome> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  if (found) {
    await dispatch(sendUnfollow(found.endpoint));
    await found.unsubscribe();
  }
  return { done: true, message: TOLD_NO_MORE };
}

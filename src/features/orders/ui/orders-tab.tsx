import { useEffect, useReducer, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import type { BuyerOrder } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useAction } from '../../../platform/browser/use-action.ts';
import { fetchOrders, forgetOrders } from '../state/order-slice.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderRow } from './order-row.tsx';
import type { ReturnKind } from './return-dialog.tsx';
import { ReturnSlot } from './return-slot.tsx';
import './orders.css';
import { NETWORK_ERROR } from '../../../platform/browser/call-state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { orderListMessages } from '../messages/list.ts';

interface Asked {
  readonly order: BuyerOrder;
  readonly open: 'cancel' | ReturnKind | null;
  readonly wish: ReturnKind;
}

/** The Orders tab of the account page. */
export function OrdersTab() {
  const t = useMessages(orderListMessages);
  const dispatch = useDispatch<Dispatch>();
  const search = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const q = search.get('q') ?? '';
  const userId = useSelector((state: RootState) => state.auth.user?._id);
  const list = useSelector((state: RootState) => state.order.orderdata);
  const { run } = useAction(fetchOrders);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const [round, reload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (userId === undefined) return;
    void run({ id: userId, page, q }).then(({ rejection }) => {
      setFailure(rejection ? (rejection.message ?? NETWORK_ERROR) : null);
    });
  }, [run, userId, page, q, round]);
  useEffect(() => () => void dispatch(forgetOrders()), [dispatch]);

  const close = (): void => setAsked((last) => last && { ...last, open: null });
  return (
    <section aria-labelledby="orders-heading">
      <h2 id="orders-heading">{t.yourOrders}</h2>
      {(q !== '' || (list !== null && list.total > 0)) && <OrderSearch q={q} />}
      {list === null && failure === null && <OrdersComing />}
      {failure !== null && (
        <EmptyState title={t.ordersNotFound} action={<Button onClick={reload}>{t.tryAgain}</Button>}>
          <span role="alert">{failure}</span>
        </EmptyState>
      )}
      {failure === null && list?.total === 0 && q === '' && <NoOrders />}
      {failure === null && list?.total === 0 && q !== '' && (
        <p className="mt-5">
          {t.noOrderWith(q)}{' '}
          <Link className="text-link" href={`${paths.profile}?tab=orders`}>
            {t.showAllOrders}
          </Link>
        </p>
      )}
      {list !== null && list.total > 0 && <OrderList list={list} q={q} onAsk={setAsked} />}
      {asked && (
        <>
          <CancelDialog
            order={asked.order}
            open={asked.open === 'cancel'}
            onClose={close}
            onCancelled={reload}
          />
          <ReturnSlot
            order={asked.order}
            wish={asked.wish}
            open={asked.open === 'return' || asked.open === 'exchange'}
            onClose={close}
            onRequested={reload}
          />
        </>
      )}
    </section>
  );
}

/** A form of its own address: it works by Enter, can be shared and gone back from. */
function OrderSearch({ q }: { q: string }) {
  const t = useMessages(orderListMessages);
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const wanted = typeof typed === 'string' ? typed.trim() : '';
    const query = wanted === '' ? '' : `&q=${encodeURIComponent(wanted)}`;
    void navigate(`${paths.profile}?tab=orders${query}`);
  };
  return (
    <form role="search" aria-label={t.yourOrders} className="order-search" onSubmit={submit}>
      <label className="sr-only" htmlFor="order-search">
        {t.searchYourOrders}
      </label>
      <input
        key={q}
        id="order-search"
        className="input"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder={t.productOrNumber}
      />
      <Button type="submit" look="secondary">
        {t.search}
      </Button>
    </form>
  );
}

function NoOrders() {
  const t = useMessages(orderListMessages);
  return (
    <EmptyState
      title={t.ordersNotFound}
      action={<LinkButton href={paths.allCategories}>{t.browseAllCategories}</LinkButton>}
    >
      {t.ordersAppearHere}
    </EmptyState>
  );
}

function OrdersComing() {
  const t = useMessages(orderListMessages);
  return (
    <div className="mt-5 grid gap-3" role="status" aria-label={t.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="88px" />
      ))}
    </div>
  );
}

interface OrderListProps {
  readonly list: NonNullable<RootState['order']['orderdata']>;
  readonly q: string;
  readonly onAsk: (asked: Asked) => void;
}

function OrderList({ list, q, onAsk }: OrderListProps) {
  const t = useMessages(orderListMessages);
  return (
    <>
      <table className="orders mt-5">
        <thead>
          <tr>
            {['#', t.order, t.date, t.orderStatus, t.paymentStatus, t.actions].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.orders.map((order, index) => (
            <OrderRow
              key={order._id}
              order={order}
              number={(list.page - 1) * list.pageSize + index + 1}
              onCancel={() => onAsk({ order, open: 'cancel', wish: 'return' })}
              onReturn={(wish) => onAsk({ order, open: wish, wish })}
            />
          ))}
        </tbody>
      </table>
      {list.orders.length === 0 && <p className="mt-4">{t.noOrdersOnPage}</p>}
      <div className="mt-6">
        <Pagination
          page={list.page}
          last={Math.ceil(list.total / list.pageSize)}
          href={(to) =>
            `${paths.profile}?tab=orders${q === '' ? '' : `&q=${encodeURIComponent(q)}`}&page=${to}`
          }
        />
      </div>
    </>
  );
}

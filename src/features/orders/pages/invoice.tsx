import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { OrderDetails } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { fetchOrderDetails, forgetOrders, type OrderKey } from '../state/order-slice.ts';
import { CancelDialog } from '../ui/cancel-dialog.tsx';
import { downloadPdf } from '../ui/download-pdf.ts';
import { OrderOverview } from '../ui/order-overview.tsx';
import { OrderStanding } from '../ui/order-standing.tsx';
import type { ReturnKind } from '../ui/return-dialog.tsx';
import { ReturnSlot } from '../ui/return-slot.tsx';
import { useLoginWithout, useOrderKey } from '../ui/use-order-key.ts';
import '../ui/invoice.css';
import { useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

/** Below what the page says of the order, with both languages of a paper: it comes after that. */
const InvoiceSheet = lazy(() => import('../ui/invoice-sheet.tsx'));
/** Few refunds have to be paid out. */
const NameAccount = lazy(() => import('../ui/name-account.tsx'));

export const meta: Screen['meta'] = ({ language }) => ({
  title: orderScreenMessages[language].invoice,
  description: orderScreenMessages[language].aboutInvoice,
  noindex: true,
});

export default function Invoice() {
  const t = useMessages(orderScreenMessages);
  const { id, link } = useOrderKey();
  useLoginWithout(link);
  const dispatch = useDispatch<Dispatch>();
  const details = useSelector((state: RootState) => state.order.orderDetails);
  const known = useSelector((state: RootState) => link !== undefined || state.auth.user !== null);
  const { run } = useAction(fetchOrderDetails);
  const [failure, setFailure] = useState<number | null>(null);

  const [round, reload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!known) return;
    void run({ id, link }).then(({ rejection }) => setFailure(rejection ? rejection.status : null));
  }, [run, id, link, known, round]);
  useEffect(() => () => void dispatch(forgetOrders()), [dispatch]);

  return (
    <div className="page invoice-page">
      {details && <OrderDocument details={details} link={link} reload={reload} />}
      {!details && failure === null && (
        <>
          <h1 className="sr-only">{t.invoiceHeading}</h1>
          <Loader />
        </>
      )}
      {!details && failure !== null && <NoInvoice found={failure !== 404} reload={reload} />}
    </div>
  );
}

function NoInvoice({ found, reload }: { found: boolean; reload: () => void }) {
  const t = useMessages(orderScreenMessages);
  return found ? (
    <EmptyState level={1} title={t.invoiceDidNotCome} action={<Button onClick={reload}>{t.tryAgain}</Button>}>
      {t.checkConnection}
    </EmptyState>
  ) : (
    <EmptyState
      level={1}
      title={t.noOrderDetails}
      action={<LinkButton href={`${paths.profile}?tab=orders`}>{t.yourOrders}</LinkButton>}
    >
      {t.orderNotFound}
    </EmptyState>
  );
}

interface DocumentProps {
  readonly details: OrderDetails;
  readonly link: OrderKey['link'];
  readonly reload: () => void;
}

function OrderDocument({ details, link, reload }: DocumentProps) {
  const t = useMessages(orderScreenMessages);
  const { order, invoice, creditNote } = details;
  // Staff act on the page of the order in the back office, where it is written down who did what.
  const staff = useSelector(({ auth }: RootState) => (auth.user?.userType ?? 'customer') !== 'customer');
  const [open, setOpen] = useState<'cancel' | ReturnKind | null>(null);
  const issued = invoice.number !== '';
  // Nothing is on its way any more; what came can still be looked up.
  const coming = order.orderStatus !== 'Cancelled';
  const download = async (document: 'invoice' | 'credit-note', name: string): Promise<void> => {
    if (!(await downloadPdf({ id: order._id, link }, document, name))) {
      toast.error(t.wentWrong);
    }
  };
  const track =
    paths.trackOrder(order.orderNumber) + (link === undefined ? '' : `?link=${encodeURIComponent(link)}`);
  const close = (): void => setOpen(null);
  return (
    <>
      <OrderOverview
        details={details}
        actions={
          <>
            {order.canPay && (
              <LinkButton href={paths.payOrder(order.orderNumber, link)}>{t.payNow}</LinkButton>
            )}
            {coming && (
              <LinkButton look={order.canPay ? 'secondary' : 'primary'} href={track}>
                {t.track}
              </LinkButton>
            )}
            <LinkButton look="secondary" href="#invoice">
              {t.invoice}
            </LinkButton>
            {staff && (
              <LinkButton look="secondary" href={paths.backofficeOrder(order.orderNumber)}>
                {t.backOffice}
              </LinkButton>
            )}
            {!staff && order.canCancel && (
              <Button look="quiet" onClick={() => setOpen('cancel')}>
                {t.cancelOrder}
              </Button>
            )}
            {!staff && order.orderStatus === 'Delivered' && (
              <LinkButton look="secondary" href={paths.review(order.orderNumber, link)}>
                {t.writeAReview}
              </LinkButton>
            )}
            {!staff && order.exchangeUntil !== null && (
              <Button look="quiet" onClick={() => setOpen('exchange')}>
                {t.exchangeSize}
              </Button>
            )}
            {!staff && order.returnUntil !== null && (
              <Button look="quiet" onClick={() => setOpen('return')}>
                {t.returnOrExchange}
              </Button>
            )}
          </>
        }
      />
      <OrderStanding details={details} />
      {!staff && details.payout && (
        <Suspense>
          <NameAccount order={order} payout={details.payout} link={link} reload={reload} />
        </Suspense>
      )}
      {!issued && <Notice className="mb-4">{invoice.total > 0 ? t.numberComes : t.noInvoice}</Notice>}
      <div className="invoice-bar" id="invoice">
        <Button look="secondary" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" /> {t.print}
        </Button>
        {issued && (
          <Button look="secondary" onClick={() => void download('invoice', invoice.number)}>
            <Download size={18} aria-hidden="true" /> {t.downloadPdf}
          </Button>
        )}
        {creditNote && (
          <Button look="secondary" onClick={() => void download('credit-note', creditNote.number)}>
            <Download size={18} aria-hidden="true" /> {t.creditNote}
          </Button>
        )}
      </div>
      <Suspense>
        <InvoiceSheet document={invoice} />
      </Suspense>
      <CancelDialog order={order} open={open === 'cancel'} link={link} onClose={close} onCancelled={reload} />
      <ReturnSlot
        order={order}
        open={open === 'return' || open === 'exchange'}
        wish={open === 'exchange' ? 'exchange' : 'return'}
        link={link}
        onClose={close}
        onRequested={reload}
      />
    </>
  );
}

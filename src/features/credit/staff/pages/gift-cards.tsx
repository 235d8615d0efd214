import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { GIFT_SHOW, type StaffGiftCard, type StaffGiftCards } from '../../../../contract/gift-cards.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { deliveryMoment } from '../../../../domain/credit/gift-card.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { type ListState, useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { DialogFoot, ReasonField } from '../../../../platform/ui/staff/dialog-form.tsx';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import {
  useBlockGiftCardMutation,
  useMailGiftCardMutation,
  useGiftRefundByHandMutation,
  useRefundGiftCardMutation,
  useRepeatGiftRefundMutation,
  useStaffGiftCardsQuery,
  useUnblockGiftCardMutation,
} from '../api.ts';

export const meta = unlisted(
  'Gift cards · Back office',
  'Gift cards that were sold, and what is left on them.',
);

const STATES = {
  waiting: ['Not paid', 'marigold'],
  paid: ['Paid', 'leaf'],
  lapsed: ['Not paid in time', 'clay'],
  repaid: ['Refunded', 'clay'],
} as const;
const REFUNDS = { requested: 'refund requested', processed: 'refund done', failed: 'refund failed' } as const;

const columns: readonly Column<StaffGiftCard>[] = [
  {
    id: 'number',
    label: 'Gift card',
    card: 'title',
    cell: ({ number, end }) => (
      <>
        <span className="figures">{number}</span>
        {end !== null && <span className="block text-sm text-ink-soft">Code ends in {end}</span>}
      </>
    ),
  },
  {
    id: 'state',
    label: 'State',
    card: 'state',
    cell: ({ state, blockedAt, refund }) =>
      blockedAt !== null && refund !== 'failed' ? (
        <Badge tone="alarm">Blocked</Badge>
      ) : (
        <Badge tone={refund === 'failed' ? 'alarm' : STATES[state][1]}>
          {refund === null ? STATES[state][0] : REFUNDS[refund]}
        </Badge>
      ),
  },
  {
    id: 'balance',
    label: 'Left of',
    align: 'end',
    cell: ({ balance, amount }) => (
      <span className="figures">
        {formatINR(balance)} of {formatINR(amount)}
      </span>
    ),
  },
  { id: 'buyer', label: 'Buyer', cell: ({ buyer }) => <bdi className="break-all">{buyer}</bdi> },
  { id: 'recipient', label: 'For', cell: ({ recipient }) => <bdi className="break-all">{recipient}</bdi> },
  {
    id: 'mailed',
    label: 'Mailed',
    cell: ({ sentAt, deliverOn }) =>
      sentAt === null ? `on ${dateWords(deliveryMoment(deliverOn))}` : <When at={sentAt} />,
  },
  { id: 'bought', label: 'Ordered', optional: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'acts', label: 'Actions', card: 'acts', cell: (card) => <Acts card={card} /> },
];
const rowsOf = ({ cards }: StaffGiftCards) => cards;
const showOf = (list: ListState) => GIFT_SHOW.find((each) => each === list.get('show')) ?? 'all';

/** Gift cards: found by number, name, e-mail or the end of a code; blocked, mailed again, refunded. */
export default function StaffGiftCardsPage() {
  const list = useList();
  const show = showOf(list);
  const fetched = useStaffGiftCardsQuery({ query: { page: list.page, text: list.text, show } });
  const take = async () => {
    const query = new URLSearchParams({ text: list.text, show });
    const wrong = await downloadDocument(`/api/staff/gift-cards-export?${query}`, 'gift-cards.csv');
    if (wrong !== undefined) toast.error(wrong);
  };
  return (
    <StaffPage
      title="Gift cards"
      actions={
        <Button small look="secondary" onClick={() => void take()}>
          <Download size={16} aria-hidden="true" />
          Export CSV
        </Button>
      }
    >
      <DataTable
        id="gift-cards"
        label="Gift cards"
        list={list}
        fetched={fetched}
        search="Number, name, e-mail or end of a code"
        views={[
          { label: 'All', view: '' },
          { label: 'With a balance', view: 'show=open' },
          { label: 'Not paid', view: 'show=waiting' },
          { label: 'Blocked', view: 'show=blocked' },
        ]}
        columns={columns}
        rows={rowsOf}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        empty={
          <EmptyState title="No gift card yet">
            Whoever buys one stands here. The settings say whether they are sold, and for how much.
          </EmptyState>
        }
      />
    </StaffPage>
  );
}

type Act = 'block' | 'unblock' | 'mail' | 'address' | 'refund' | 'repeat' | 'hand';
const WORDS = {
  block: ['Block', 'Block this gift card?', 'Nobody can spend it until it is unblocked.'],
  unblock: ['Unblock', 'Unblock this gift card?', 'Whoever has the code can spend it again.'],
  mail: [
    'Mail again',
    'Mail this gift card again?',
    'The same code to the same address. To another address goes another code, and the first one ends.',
  ],
  address: ['Correct address', 'Correct the address?', 'The card is mailed to it on its day.'],
  refund: ['Refund', 'Refund this gift card?', 'What is left goes back to the buyer, and the card ends.'],
  repeat: ['Refund once more', 'Ask for the refund once more?', 'The bank refused it, or sent it back.'],
  hand: ['Money is back', 'Was the money paid by hand?', 'You have given the money back yourself.'],
} as const satisfies Record<Act, readonly [string, string, string]>;

const actsOf = ({ state, blockedAt, sentAt, balance, refund }: StaffGiftCard): Act[] => [
  ...(refund === 'failed' ? (['repeat', 'hand'] as const) : []),
  ...(state === 'paid' ? [blockedAt === null ? ('block' as const) : ('unblock' as const)] : []),
  ...(state === 'paid' && blockedAt === null
    ? [sentAt === null ? ('address' as const) : ('mail' as const)]
    : []),
  ...(state === 'paid' && balance > 0 ? (['refund'] as const) : []),
];

function Acts({ card }: { readonly card: StaffGiftCard }) {
  const [open, setOpen] = useState<Act>();
  return (
    <>
      {actsOf(card).map((act) => (
        <Button
          key={act}
          small
          look="quiet"
          aria-label={`${WORDS[act][0]} ${card.number}`}
          onClick={() => setOpen(act)}
        >
          {WORDS[act][0]}
        </Button>
      ))}
      <Dialog open={open !== undefined} title={open ? WORDS[open][1] : ''} onClose={() => setOpen(undefined)}>
        {open && <ActForm card={card} act={open} onClose={() => setOpen(undefined)} />}
      </Dialog>
    </>
  );
}

interface FormProps {
  readonly card: StaffGiftCard;
  readonly act: Act;
  readonly onClose: () => void;
}

function ActForm({ card: { id, number, balance, email }, act, onClose }: FormProps) {
  const [block, blocking] = useBlockGiftCardMutation();
  const [unblock, unblocking] = useUnblockGiftCardMutation();
  const [mail, mailing] = useMailGiftCardMutation();
  const [refund, refunding] = useRefundGiftCardMutation();
  const [repeat, repeating] = useRepeatGiftRefundMutation();
  const [hand, handing] = useGiftRefundByHandMutation();
  const plain = { block, unblock, repeat, hand };
  const isMail = act === 'mail' || act === 'address';
  const [address, setAddress] = useState(email);
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    const input = { params: { id }, body: { reason } };
    const sent =
      act === 'refund'
        ? refund({ params: { id }, body: { reason, balance } })
        : act === 'mail' || act === 'address'
          ? mail({ params: { id }, body: { reason, email: address.trim() } })
          : plain[act](input);
    if (await toastOutcome(sent)) onClose();
  };
  const [label, , about] = WORDS[act];
  return (
    <div className="grid gap-4">
      <p>
        {number}: {about}
      </p>
      {isMail && (
        <TextField
          label="E-mail of the recipient"
          type="email"
          required
          maxLength={200}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
      <DialogFoot
        label={act === 'refund' ? `Refund ${formatINR(balance)}` : label}
        busy={[blocking, unblocking, mailing, refunding, repeating, handing].some(
          ({ isLoading }) => isLoading,
        )}
        disabled={reason.trim().length < 3 || (isMail && address.trim() === '')}
        onDo={() => void send()}
        onClose={onClose}
      />
    </div>
  );
}

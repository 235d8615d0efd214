import type { InvoiceDocument, InvoiceLine } from '../../../contract/invoice.ts';
import { namesOnDocument } from '../../../domain/orders/line-names.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { invoiceMessages } from '../messages/invoice.ts';
import {
  factsOf,
  inWordsOf,
  lineNotes,
  madeUpOf,
  nameOf,
  ratesOf,
  shippingLines,
  sumsOf,
  titleOf,
} from '../server/invoice/invoice-words.ts';

/** The paper itself: what is printed, and nothing else. */
export default function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const language = useLanguage();
  const t = useMessages(invoiceMessages);
  const madeUp = madeUpOf(document, language);
  return (
    <article className="sheet" aria-labelledby="sheet-title">
      <Head document={document} />
      <div className="sheet-parties">
        <section aria-labelledby="sheet-to">
          <h2 id="sheet-to">{t.invoiceTo}</h2>
          <p className="font-semibold">
            <bdi>{nameOf(document)}</bdi>
          </p>
          {shippingLines(document, language).map((line, index) => (
            <p key={index}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </section>
        <dl className="sheet-facts">
          {factsOf(document, language).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className="sheet-lines">
        <thead>
          <tr>
            {t.columns.map(({ title, note }) => (
              <th key={title} scope="col">
                {title}
                {note !== undefined && <small> {note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line, index) => (
            <Line key={index} line={line} document={document} />
          ))}
        </tbody>
      </table>
      <dl className="sheet-sums">
        {sumsOf(document, language).map(({ label, value, strong }) => (
          <div key={label} className={strong ? 'sheet-total' : undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {strong && <small>{t.taxesIncluded}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Rates document={document} />
      <footer className="sheet-foot">
        <p>
          {t.amountInWords}: <strong>{inWordsOf(document, language)}</strong>
        </p>
        {madeUp && <p>{madeUp}</p>}
        <p>{t.receiptNote}</p>
      </footer>
    </article>
  );
}

/** Who sells, and what this document is. */
function Head({ document }: { document: InvoiceDocument }) {
  const language = useLanguage();
  const t = useMessages(invoiceMessages);
  const { seller } = document;
  return (
    <header className="sheet-head">
      <div>
        <p className="sheet-shop">{seller.name}</p>
        <p>{seller.legalName}</p>
        <p>{seller.address.join(', ')}</p>
        <p>
          GSTIN <span className="figures">{seller.gstin}</span>
        </p>
        <p>
          {seller.phone} · {seller.email}
        </p>
      </div>
      <div className="sheet-title">
        <h1 id="sheet-title">{titleOf(document, language)}</h1>
        <p className="figures">{t.order(document.orderNumber)}</p>
      </div>
    </header>
  );
}

function Rates({ document }: { document: InvoiceDocument }) {
  const language = useLanguage();
  const t = useMessages(invoiceMessages);
  return (
    <table className="sheet-rates">
      <caption className="sr-only">{t.taxByRate}</caption>
      <thead>
        <tr>
          {t.rateColumns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratesOf(document, language).map((row) => (
          <tr key={row[0]}>
            {row.map((cell, index) => (
              <td key={index} data-label={index === 0 ? undefined : t.rateColumns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, document }: { line: InvoiceLine; document: InvoiceDocument }) {
  const language = useLanguage();
  const { columns } = useMessages(invoiceMessages);
  const { titles, colors } = namesOnDocument(line, language);
  const [title, inEnglish] = titles;
  const cells = [
    formatINR(line.unitNet),
    formatINR(line.unitTax),
    colors.join(' / '),
    String(line.quantity),
    line.size,
    formatINR(line.amount),
  ];
  return (
    <tr>
      <td>
        <span className="font-semibold">{title}</span>
        {inEnglish !== undefined && <span className="block">{inEnglish}</span>}
        <span className="sheet-note">{lineNotes(line, document, language)}</span>
      </td>
      {cells.map((cell, index) => (
        <td key={columns[index + 1]?.title} data-label={columns[index + 1]?.title}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

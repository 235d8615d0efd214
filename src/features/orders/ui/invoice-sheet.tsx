import type { InvoiceDocument, InvoiceLine } from '../../../contract/invoice.ts';
import { formatINR } from '../../../domain/money/money.ts';
import {
  COLUMN_NOTES,
  COLUMNS,
  factsOf,
  lineNotes,
  madeUpOf,
  nameOf,
  RATE_COLUMNS,
  ratesOf,
  RECEIPT_NOTE,
  shippingLines,
  sumsOf,
  TAXES_INCLUDED,
  titleOf,
} from '../server/invoice/invoice-words.ts';

/** The paper itself: what is printed, and nothing else. */
export function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const { seller } = document;
  const madeUp = madeUpOf(document);
  return (
    <article className="sheet" aria-labelledby="sheet-title">
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
          <h1 id="sheet-title">{titleOf(document)}</h1>
          <p className="figures">Order {document.orderNumber}</p>
        </div>
      </header>
      <div className="sheet-parties">
        <section aria-labelledby="sheet-to">
          <h2 id="sheet-to">Invoice to</h2>
          <p className="font-semibold">
            <bdi>{nameOf(document)}</bdi>
          </p>
          {shippingLines(document).map((line, index) => (
            <p key={index}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </section>
        <dl className="sheet-facts">
          {factsOf(document).map(({ label, value }) => (
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
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
                {COLUMN_NOTES[column] !== undefined && <small> {COLUMN_NOTES[column]}</small>}
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
        {sumsOf(document).map(({ label, value, strong }) => (
          <div key={label} className={strong ? 'sheet-total' : undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {strong && <small>{TAXES_INCLUDED}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <table className="sheet-rates">
        <caption className="sr-only">Tax by rate</caption>
        <thead>
          <tr>
            {RATE_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratesOf(document).map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="sheet-foot">
        <p>
          Amount in words: <strong>{document.inWords}</strong>
        </p>
        {madeUp && <p>{madeUp}</p>}
        <p>{RECEIPT_NOTE}</p>
      </footer>
    </article>
  );
}

function Line({ line, document }: { line: InvoiceLine; document: InvoiceDocument }) {
  const cells = [
    formatINR(line.unitNet),
    formatINR(line.unitTax),
    line.color,
    String(line.quantity),
    line.size,
    formatINR(line.amount),
  ];
  return (
    <tr>
      <td>
        <span className="font-semibold">{line.title}</span>
        <span className="sheet-note">{lineNotes(line, document)}</span>
      </td>
      {cells.map((cell, index) => (
        <td key={COLUMNS[index + 1]} data-label={COLUMNS[index + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

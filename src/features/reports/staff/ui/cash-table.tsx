import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** A plain table; on a phone its rows scroll sideways. */
export function CashTable({ label, heads, rows }: Props) {
  return (
    // A phone scrolls it sideways, and so must a keyboard be able to.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="cash-table" role="region" aria-label={`${label}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => (
                <td key={heads[index]} className="figures">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

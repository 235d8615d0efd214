import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** A plain table; on a phone its rows scroll sideways. */
export function CashTable({ label, heads, rows }: Props) {
  return (
    <div className="cash-table">
      <table aria-label={label}>
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

import { formatINR } from '../../../../../domain/money/money.ts';
import { doubtfulPrices, rowOfGoods, taxOfPairs, type TaxSettings } from '../../../../../domain/money/tax.ts';
import { Section } from '../../../../../platform/ui/staff/section.tsx';

const EXAMPLES = [999_00, 1000_00, 1999_00, 2625_00, 2700_00, 2999_00];

/** The very functions that price an order. */
export function TaxPreview({ rules, day }: { readonly rules: TaxSettings; readonly day: string }) {
  const sale = { settings: rules, day };
  const classes = rules.classes.map(({ id, name }) => {
    const goods = { hsn: '', taxClass: id };
    const prices = rowOfGoods(goods, sale).limit === null ? EXAMPLES.slice(0, 1) : EXAMPLES;
    const lines = prices.map((amount) => ({
      amount,
      ...taxOfPairs({ ...goods, amount, quantity: 1 }, sale),
    }));
    return { id, name, lines, doubtful: doubtfulPrices(goods, sale) };
  });
  return (
    <Section title="What it means today">
      <div className="setting-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col">Rate</th>
              <th scope="col">Tax</th>
              <th scope="col">Without tax</th>
            </tr>
          </thead>
          {classes.map(({ id, name, lines }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {name}
                </th>
              </tr>
              {lines.map(({ amount, taxPercent, tax }) => (
                <tr key={amount}>
                  <td className="figures">{formatINR(amount)}</td>
                  <td className="figures">{taxPercent} %</td>
                  <td className="figures">{formatINR(tax)}</td>
                  <td className="figures">{formatINR(amount - tax)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {classes.map(
        ({ id, name, doubtful }) =>
          doubtful && (
            <p key={id} className="setting-quiet">
              {name}: prices above {formatINR(doubtful.above)} and up to {formatINR(doubtful.upTo)} fit
              neither rate. Please avoid them; you are warned where you set a price.
            </p>
          ),
      )}
    </Section>
  );
}

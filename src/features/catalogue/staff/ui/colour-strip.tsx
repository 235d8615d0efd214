import { useState } from 'react';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import type { StaffProductWhole } from '../../../../contract/catalogue-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { colourKey } from '../../../../domain/catalogue/catalogue-names.ts';
import { STATE_WORDS } from '../../../../domain/catalogue/product-fields.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Combobox } from '../../../../platform/ui/staff/combobox.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { useCopyProductMutation } from '../api.ts';

interface Props {
  readonly id: string;
  readonly colours: StaffProductWhole['colours'];
  /** The colours the shop knows. */
  readonly names: readonly string[];
}

/** The colours of a style, each a product of its own; a new one copies the rest. */
export function ColourStrip({ id, colours, names }: Props) {
  const navigate = useNavigate();
  const [copy, { isLoading }] = useCopyProductMutation();
  const [asking, setAsking] = useState(false);
  const [color, setColor] = useState('');
  const [fault, setFault] = useState<string>();
  const free = names.filter((name) => !colours.some((each) => colourKey(each.color) === colourKey(name)));
  const add = async () => {
    if (color === '') return setFault('Please choose a colour.');
    const made = await toastOutcome(copy({ params: { id }, body: { color } }));
    if (!made) return undefined;
    setAsking(false);
    return navigate(paths.backofficeProduct(made.id));
  };
  return (
    <nav className="colour-strip" aria-label="Colours of this style">
      <ul>
        {colours.map((each) => (
          <li key={each._id}>
            <a href={paths.backofficeProduct(each._id)} aria-current={each._id === id ? 'page' : undefined}>
              <Thumb src={each.productImage} size={40} />
              <span>
                {each.color}
                {each.state !== 'published' && <small>{STATE_WORDS[each.state]}</small>}
              </span>
            </a>
          </li>
        ))}
        <li>
          <Button small look="secondary" onClick={() => setAsking(true)}>
            Another colour
          </Button>
        </li>
      </ul>
      <Dialog open={asking} onClose={() => setAsking(false)} title="The same style in another colour">
        {asking && (
          <form
            className="bulk-ask"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            <Combobox
              label="Colour"
              hint="Everything else is copied. Pairs and pictures are its own."
              error={fault ?? null}
              options={free.map((name) => ({ value: name, label: name }))}
              value={color}
              onChange={setColor}
            />
            <Button type="submit" busy={isLoading} busyText="Copying">
              Add this colour
            </Button>
          </form>
        )}
      </Dialog>
    </nav>
  );
}

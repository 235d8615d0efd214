import type { SettingChange } from '../../../../contract/settings-staff.ts';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Timeline } from '../../../../platform/ui/staff/timeline.tsx';

/** What somebody changed here, and when. */
export function SettingHistory({ history }: { readonly history: readonly SettingChange[] }) {
  return (
    <div className="setting-history">
      <Section title="Since when">
        {history.length === 0 ? (
          <p className="setting-quiet">Nobody has changed this. It is as the shop came.</p>
        ) : (
          <Timeline
            label="Changes"
            entries={history.map(({ at, who, what }) => ({ at, who, what: what.join('. ') }))}
          />
        )}
      </Section>
    </div>
  );
}

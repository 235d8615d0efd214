import { useEffect } from 'react';
import type { GuideBlock } from '../../../contract/guide.ts';
import { paths } from '../../../contract/paths.ts';
import { useLocation, useParams } from '../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../platform/browser/page.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../platform/ui/staff/whole.tsx';
import { InfoBlock } from '../../content/ui/info-blocks.tsx';
import { useGuideQuery } from '../state/api.ts';
import { guidePicture } from '../ui/guide-pictures.ts';
import '../ui/guide.css';

export const meta = unlisted('Help · Back office', 'A page of the guide.');

/** A page of the guide. */
export default function HelpPage() {
  const { page = '' } = useParams();
  const { hash } = useLocation();
  const fetched = useGuideQuery({});
  const guide = fetched.data?.pages.find((each) => each.page === page);
  // The text comes after the page: the browser has looked for the section already.
  useEffect(() => {
    if (guide && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [guide, hash]);
  return (
    <StaffPage title={guide?.title ?? 'Help'} back={{ href: paths.backofficeHelp, label: 'Help' }}>
      <Whole fetched={fetched}>
        {() =>
          guide ? (
            <div className="guide-text">
              {guide.sections.map(({ id, heading, blocks }) => (
                <section key={id} {...(heading === '' ? {} : { 'aria-labelledby': id })}>
                  {heading !== '' && <h2 id={id}>{heading}</h2>}
                  {blocks.map((block, index) => (
                    <GuidePart key={index} block={block} />
                  ))}
                </section>
              ))}
            </div>
          ) : (
            <EmptyState title="There is no such page">The guide has no page of this name.</EmptyState>
          )
        }
      </Whole>
    </StaffPage>
  );
}

function GuidePart({ block }: { block: GuideBlock }) {
  if (block.kind !== 'picture') return <InfoBlock block={block} />;
  const src = guidePicture(block.name);
  return src === undefined ? null : (
    <img className="guide-picture" src={src} alt={block.alt} loading="lazy" width={900} height={600} />
  );
}

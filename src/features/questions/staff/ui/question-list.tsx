import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { QUESTION_VIEWS } from '../../../../contract/questions-staff.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Link } from '../../../../platform/ui/link.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { ListFrame } from '../../../../platform/ui/staff/list-frame.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import { useStaffQuestionsQuery } from '../api.ts';
import { StaffQuestionCard } from './question-card.tsx';
import './questions-staff.css';

/** Newest first; those that wait for somebody are a view of their own, and Today leads there. */
export function StaffQuestionList() {
  const list = useList();
  const may = useMay();
  const show = QUESTION_VIEWS.find((each) => each === list.get('show')) ?? 'all';
  const fetched = useStaffQuestionsQuery({ query: { page: list.page, text: list.text, show } });
  return (
    <ListFrame
      id="questions"
      label="Questions"
      list={list}
      fetched={fetched}
      search="Words, name or product"
      views={[
        { label: 'All', view: '' },
        { label: 'To decide', view: 'show=waiting' },
        { label: 'Without answer', view: 'show=unanswered' },
        { label: 'Published', view: 'show=published' },
        { label: 'Rejected', view: 'show=rejected' },
      ]}
      tools={<ExportButton />}
      empty={
        <EmptyState title="No question yet">
          Shoppers ask on the page of a product. What they ask comes here first.
        </EmptyState>
      }
    >
      {({ questions, on }) => (
        <>
          {!on && (
            <Notice>
              Pages of products show no questions and take none.{' '}
              {may('settings staff') && (
                <Link className="text-link" href={paths.backofficeSetting('questions')}>
                  Settings: Questions about products
                </Link>
              )}
            </Notice>
          )}
          <ul className="staff-questions">
            {questions.map((question) => (
              <StaffQuestionCard key={question.id} question={question} />
            ))}
          </ul>
        </>
      )}
    </ListFrame>
  );
}

function ExportButton() {
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    const wrong = await downloadDocument('/api/staff/questions/export', 'questions.csv');
    if (wrong !== undefined) toast.error(wrong);
    setBusy(false);
  };
  return (
    <Button small look="secondary" busy={busy} onClick={() => void take()}>
      <Download size={16} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

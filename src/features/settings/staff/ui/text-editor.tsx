import { useMemo, useState } from 'react';
import { type Text, TextBody } from '../../../../contract/texts-staff.ts';
import { messageText, textFaults } from '../../../../domain/messages/texts.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { FormArea, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useResetTextMutation, useSaveTextMutation } from '../api.ts';
import { TextPreview } from './text-preview.tsx';

/** The rules of the message itself, each fault at its field. */
const rules = TextBody.superRefine((words, context) => {
  for (const [field, message] of Object.entries(textFaults(words.id, words)))
    context.addIssue({ code: 'custom', path: [field], message });
});

function Placeholders({ id }: Pick<Text, 'id'>) {
  return (
    <dl className="setting-placeholders">
      {Object.entries(messageText(id).placeholders).map(([name, { about }]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TextEditor({ text }: { readonly text: Text }) {
  const { id, language, words, original, dltTemplate, usualTemplate, since } = text;
  const { when, mail, sms } = messageText(id);
  const [save] = useSaveTextMutation();
  const [reset, resetting] = useResetTextMutation();
  const [asking, setAsking] = useState(false);
  const values = useMemo<TextBody>(
    () => ({ id, language, ...words, dltTemplate }),
    [id, language, words, dltTemplate],
  );
  const state = useStaffForm<TextBody, TextBody>({
    id: `text-${language}-${id}`,
    schema: rules,
    values,
    save: (body) => save({ body }),
    saved: 'Saved. It is said so from now on.',
  });
  const typed = state.form.watch();
  const isOriginal = JSON.stringify(words) === JSON.stringify(original) && dltTemplate === '';
  return (
    <>
      <p className="setting-quiet">
        {when}{' '}
        {since ? (
          <>
            As it is since <When at={since.at} />, by <bdi>{since.who}</bdi>.
          </>
        ) : (
          'It is the original.'
        )}
      </p>
      <Columns
        main={
          <StaffForm state={state} label="Words">
            {mail && (
              <Section title="Mail" intro="The button and the foot stay as they are.">
                <FormText state={state} name="subject" label="Subject" required />
                <FormText state={state} name="heading" label="Heading" required />
                <FormArea
                  state={state}
                  name="body"
                  label="Words"
                  rows={8}
                  hint="An empty line begins a new paragraph."
                  required
                />
              </Section>
            )}
            {sms && (
              <Section
                title="SMS"
                intro="Carriers drop an SMS whose words are not those of a template approved on DLT. Have new words approved first."
              >
                <FormArea state={state} name="sms" label="Words" rows={3} required />
                <FormText
                  state={state}
                  name="dltTemplate"
                  label="Template id for these words"
                  hint={
                    usualTemplate === null
                      ? 'Without one, the template of the keys is used; none is set there yet.'
                      : `Without one, the template of the keys is used: ${usualTemplate}`
                  }
                />
              </Section>
            )}
            <Section title="What can be named" intro="Written in braces, and filled in when it is sent.">
              <Placeholders id={id} />
            </Section>
            {!isOriginal && (
              <div>
                <Button small look="secondary" onClick={() => setAsking(true)}>
                  Back to the original
                </Button>
              </div>
            )}
          </StaffForm>
        }
        side={<TextPreview typed={typed} />}
      />
      <ConfirmDialog
        open={asking}
        title="Back to the original?"
        confirmText="Back to the original"
        busy={resetting.isLoading}
        onConfirm={() => {
          void toastOutcome(reset({ body: { id, language } })).then((back) => {
            setAsking(false);
            if (back) state.form.reset({ id, language, ...original, dltTemplate: '' });
          });
        }}
        onClose={() => setAsking(false)}
      >
        <p>Your words go. The audit log still knows them.</p>
      </ConfirmDialog>
    </>
  );
}

import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { characterClasses, RESET_LENGTH } from '../../../domain/accounts/passwords.ts';
import { countCharacters } from '../../../domain/text/text.ts';
import './password-rules.css';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

/** The rule for new passwords, each part ticked off as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const t = useMessages(accountsMessages);
  const length = countCharacters(password);
  const rules = [
    { text: t.passwordLength, met: length >= RESET_LENGTH.from && length <= RESET_LENGTH.to },
    {
      text: t.passwordClasses,
      met: characterClasses(password) >= 2,
    },
  ];
  return (
    <ul className="rules" aria-label={t.yourPasswordNeeds}>
      {rules.map(({ text, met }) => (
        <li key={text} data-met={met}>
          {met ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
          <span>
            {text}
            {met && <span className="sr-only"> {t.done}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

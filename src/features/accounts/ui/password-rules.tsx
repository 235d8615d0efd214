import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { characterClasses, RESET_LENGTH } from '../../../domain/accounts/passwords.ts';
import { countCharacters } from '../../../domain/text/text.ts';
import './password-rules.css';

/** The rule for new passwords, each part ticked off as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const length = countCharacters(password);
  const rules = [
    { text: '9 to 64 characters', met: length >= RESET_LENGTH.from && length <= RESET_LENGTH.to },
    {
      text: 'At least two of: uppercase letter, lowercase letter, number, special character',
      met: characterClasses(password) >= 2,
    },
  ];
  return (
    <ul className="rules" aria-label="Your password needs">
      {rules.map(({ text, met }) => (
        <li key={text} data-met={met}>
          {met ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
          <span>
            {text}
            {met && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { neededOf, PASSWORD_CRITERIA, passwordScore } from '@lulla/domain/account/password';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { lazyCode } from '../../../platform/lazy-code.ts';
import { needsText } from './needs-text.ts';

interface PasswordStrengthProps {
  password: string;
  /** This very password was refused as too weak, which its field says, with what it lacks. */
  isRefused: boolean;
}

/**
 * How strong a password is: a bar of five, red to 2, yellow at 3, green above, with a word and what it still needs. One that
 * is strong enough is asked for nothing more.
 */
export function PasswordStrength({ password, isRefused }: PasswordStrengthProps) {
  const words = useWords().account;
  const language = useLanguage();
  const needs = neededOf(password);
  const isKnown = useIsCommon(password);
  // The server knows more of the common ones (P31).
  const isCommon = needs === null && (isRefused || isKnown);
  // Whoever guesses begins with the common ones, whatever they are made of.
  const score = isCommon ? 1 : passwordScore(password);
  const needed = isCommon ? words.tooCommon : needs && needsText(needs, words, language);
  const asked = isRefused ? null : needed;
  const grade = words.strength[strengthOf(password, score)];
  return (
    <div className="-mt-1.5 flex flex-col gap-1.5">
      <meter
        aria-label={words.passwordStrength}
        min={0}
        max={PASSWORD_CRITERIA.length}
        value={score}
        className="sr-only"
      >
        {grade}
      </meter>
      <div aria-hidden="true" className="flex gap-1">
        {PASSWORD_CRITERIA.map((criterion, index) => (
          <span
            key={criterion}
            className={`h-1.5 flex-1 rounded-full transition-colors duration-160 ${index < score ? barColor(score) : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="text-label text-muted">
        {password !== '' && <span className="font-semibold text-ink">{asked === null ? grade : `${grade}. `}</span>}
        {asked}
      </p>
    </div>
  );
}

function barColor(score: number): string {
  if (score <= 2) return 'bg-danger';
  return score === 3 ? 'bg-caution' : 'bg-good';
}

function strengthOf(password: string, score: number): 'empty' | 'weak' | 'fair' | 'good' | 'strong' {
  if (password === '') return 'empty';
  if (score < 2) return 'weak';
  if (score === 2) return 'fair';
  return score === 3 ? 'good' : 'strong';
}

const judgeCode = lazyCode(() => import('./common-on-device.ts'));

/** Whether the device knows a password as a common one; false until the words are fetched. */
function useIsCommon(password: string): boolean {
  const [judge, setJudge] = useState<{ isCommon: (password: string) => boolean } | null>(null);
  useEffect(() => {
    let isShown = true;
    judgeCode.get().then(
      ({ isCommonOnDevice }) => isShown && setJudge({ isCommon: isCommonOnDevice }),
      // Without them the server judges alone.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return judge?.isCommon(password) ?? false;
}

import { useEffect, useState } from 'react';
import { lazyCode } from '../../../platform/lazy-code.ts';

const judgeCode = lazyCode(() => import('./common-on-device.ts'));

/** Whether the device knows a password as a common one; false until the words are fetched. */
export function useIsCommon(password: string): boolean {
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

import { useEffect, useState } from 'react';
import { isSignUpAllowed } from './account-api.ts';

/** Whether new accounts are taken; yes until the server has said no. */
export function useSignUpAllowed(): boolean {
  const [allowed, setAllowed] = useState(true);
  useEffect(() => {
    let isGone = false;
    void isSignUpAllowed().then((answer) => {
      if (!isGone) setAllowed(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return allowed;
}

import type { DeviceSort } from '@lulla/domain/activity/running';

interface WithHints {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile?: boolean };
}

/** Whether this is a phone: decides how long an own feed shows as running (P14). */
export function deviceSort({ userAgent, userAgentData }: WithHints): DeviceSort {
  const isPhone = userAgentData?.mobile ?? /iPhone|iPod|Android.+Mobile|Mobile.+Firefox/.test(userAgent);
  return isPhone ? 'phone' : 'elsewhere';
}

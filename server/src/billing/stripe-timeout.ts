/** For everything that one request of ours asks of a payment provider, ms: devices wait 10 s for our answer (B36). */
export const STRIPE_TIMEOUT_MS = 8_500;

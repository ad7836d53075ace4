import fc from 'fast-check';

// That a mutant is noticed is all that counts: a failing property need not look for its smallest case.
fc.configureGlobal({ endOnFailure: true });

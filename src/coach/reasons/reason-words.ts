// A reason in words: made from its data and the rules alone, for either way of speaking of the players.
import type { Rules } from '../../rules/compile.ts';
import type { Pronouns } from '../words/person.ts';
import { outcomeWords } from './at-once-reason.ts';
import { countWords } from './count-reason.ts';
import { multipleWords } from './multiple-reason.ts';
import { nimWords } from './nim-reason.ts';
import { settledWords } from './settled-reason.ts';
import { tempoWords } from './tempo-reason.ts';
import type { ReasonFacts } from './theory.ts';
import { threatWords } from './threat-reason.ts';

export function reasonWords(rules: Rules, who: Pronouns, reason: ReasonFacts): string {
  switch (reason.kind) {
    case 'settled':
      return settledWords(who, reason);
    case 'tempo':
      return tempoWords(who, reason);
    case 'count':
      return countWords(who, reason);
    case 'multiple':
      return multipleWords(rules, who, reason);
    case 'nim-sum':
      return nimWords(rules, who, reason);
    case 'threat':
      return threatWords(rules, who, reason);
    case 'at-once':
      return outcomeWords(rules, who, reason.moves);
  }
}

// The guides of the five games. Apart from their other words, because only the page of the rules needs them.
import { binaryBattleGuide } from './binary-battle-guide.ts';
import { binaryBattle } from './binary-battle.ts';
import { bitBattleFivesGuide } from './bit-battle-fives-guide.ts';
import { bitBattleFives } from './bit-battle-fives.ts';
import { bitBattleGuide } from './bit-battle-guide.ts';
import { bitBattle } from './bit-battle.ts';
import { bitFlipGuide } from './bit-flip-guide.ts';
import { bitFlipShowdownGuide } from './bit-flip-showdown-guide.ts';
import { bitFlipShowdown } from './bit-flip-showdown.ts';
import { bitFlip } from './bit-flip.ts';
import { findGame } from './catalogue.ts';
import type { Game } from './game.ts';
import type { Guide } from './guide.ts';

const GUIDES: Readonly<Record<string, Guide>> = {
  [bitBattle.id]: bitBattleGuide,
  [binaryBattle.id]: binaryBattleGuide,
  [bitFlipShowdown.id]: bitFlipShowdownGuide,
  [bitBattleFives.id]: bitBattleFivesGuide,
  [bitFlip.id]: bitFlipGuide,
};

/** Undefined for a game that no book tells of, and for one whose rules were changed. */
export function guideOf({ book, text }: Game): Guide | undefined {
  return findGame(book.id)?.text === text ? GUIDES[book.id] : undefined;
}

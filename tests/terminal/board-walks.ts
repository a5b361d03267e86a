// Whole games by keys on a real pseudo-terminal of any size. Not a test itself.
import { afterEach, expect, it } from 'vitest';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];

export function board(words: readonly string[], options: ScreenOptions = {}): TerminalScreen {
  const screen = TerminalScreen.program(['play', ...words], options);
  open.push(screen);
  return screen;
}

/** Closes the boards of a test at its end. */
export function closeBoards(): void {
  afterEach(() => {
    for (const screen of open.splice(0)) screen.close();
  });
}

/** Tests for a terminal of this size. */
export function playsByKeys(size: { readonly columns: number; readonly rows: number }): void {
  it('plays the worked example of bit-flip (5 bits) by labels', async () => {
    const screen = board(['bit-flip', '--length', '5'], size);
    await screen.sees('Player 1 to move.');
    screen.press('3', KEY.enter);
    await screen.sees('Player 2 to move.');
    screen.press('45');
    await screen.sees('After: 11000');
    screen.press(KEY.enter);
    await screen.sees('2. Player 2: 2 4 (bits 4 and 5) → 11000');
    screen.press('12');
    await screen.sees('which wins');
    screen.press(KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.words()).toContain('Player 1 has reduced the binary number to zero and wins the game!');
  });

  it('plays bit-battle by arrow keys and space, with both bytes and the matching bits in sight', async () => {
    const screen = board(['bit-battle', '--target', '11100000'], size);
    await screen.sees('Player 1: 5 of 8 match');
    await screen.sees('Player 2: 5 of 8 match');
    screen.press(' ', KEY.right, ' ', KEY.right, ' ');
    await screen.sees('│0→1│0→1│0→1│ 0 │');
    await screen.sees('which wins');
    await screen.sees('  1✓  1✓  1✓  0✓  0✓  0✓  0✓  0✓ target');
    screen.press(KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Victory! Player 1 wins the game.');
  });

  it('plays binary-battle with Tab between the numbers', async () => {
    const screen = board(['binary-battle', '--target', '1000'], size);
    await screen.sees('Player 1 to move.');
    screen.press(KEY.tab, '4', KEY.enter);
    await screen.sees(/1\. Player 1: 1 2 4 \(bit 4 of Player 2\) →\s0000 \/ 0001/);
    screen.press('4');
    await screen.sees('After: Player 2 has 0000, 3 of 4 match');
    screen.press(KEY.tab, '1', KEY.enter);
    await screen.sees(/2\. Player 2: 2 1 1 \(bit 1 of Player 1\) →\s1000 \/ 0001/);
    screen.press(KEY.tab, '1', KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.words()).toContain(
      'Player 1 wins the game by matching their binary number to the target 1000.',
    );
  });

  it('plays the showdown and counts the ones', async () => {
    const screen = board(['bit-flip-showdown'], size);
    for (const [index, label] of ['1', '2', '3', '4', '5'].entries()) {
      await screen.sees(index === 1 ? '1 one' : `${index} ones`);
      screen.press(label, KEY.enter);
    }
    await screen.sees('5 ones');
    screen.press('6', KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.words()).toContain("Player 2 Wins! They have achieved exactly six '1's.");
  });

  it('plays fives, shows the decimal value and says at once why a bit cannot be chosen', async () => {
    const screen = board(['bit-battle-fives'], size);
    await screen.sees('decimal 0');
    screen.press('1', KEY.enter);
    await screen.sees('decimal 2');
    screen.press('1');
    await screen.sees('Bit 1 is already 1: only a 0 can be flipped here.');
    screen.press('3', KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Player 2 wins!');
  });

  it('never draws wider than the terminal', async () => {
    const screen = board(['bit-flip', '--length', '16'], size);
    await screen.sees('16 ones');
    screen.press('?');
    await screen.sees('Keys');
    screen.press('q');
    await screen.sees('Player 1 to move.');
    const wide = screen.lines().filter((line) => line.length > size.columns);
    expect(wide).toEqual([]);
    expect(screen.text()).toContain('16');
  });
}

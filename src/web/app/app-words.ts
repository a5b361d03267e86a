// What the frame around the pages says.

export const APP_WORDS = {
  skip: 'Skip to the content',
  nav: 'Main',
  menu: 'Menu',
  games: 'Games',
  puzzles: 'Puzzles',
  workshop: 'Workshop',
  stored: 'Your data',
  theme: { label: 'Colours', auto: 'as the system has them', light: 'light', dark: 'dark' },
  sound: { on: 'Sound is on', off: 'Sound is off' },
  newVersion: 'A new version is ready.',
  update: 'Reload',
} as const;

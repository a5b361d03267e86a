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
  trouble: 'Something went wrong',
  failedPage: 'This page could not be loaded. Check the connection and try again.',
  brokenPage: 'Something went wrong on this page; your matches, drafts and results are kept.',
  newVersion: 'A new version is ready.',
} as const;

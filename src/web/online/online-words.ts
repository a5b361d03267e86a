// What is said around matches that a server decides: coming to a seat, waiting, and playing.
import { counted } from '../../base/text.ts';
import type { SeatNumber } from '../../rules/rule-book.ts';

export const ONLINE_WORDS = {
  asking: 'Asking the server …',
  noServer: 'There is no server for online play here.',
  noAnswer: 'The server does not answer. Check the connection and try again.',
  refusedUnknown: 'The server refused, and did not say why.',
  away: 'The server does not answer. Trying again …',
  here: 'here',
  gone: 'away',
  you: 'you',
  player: (seat: SeatNumber) => `Player ${seat}`,
  computer: (level: string) => `computer, ${level}`,
} as const;

export const INVITE_WORDS = {
  title: (game: string) => `Play ${game} online`,
  game: 'Game',
  with: {
    legend: 'Against whom',
    friend: 'A friend, by link',
    anyone: 'Anyone',
    computer: 'The computer',
    others: 'Two others',
    notes: {
      friend: 'You get a link. Who opens it first has the seat.',
      anyone: 'You are shown in the lobby until an opponent comes.',
      computer: 'The server plays it; you can go on at another device, and others can watch.',
      others: 'You get two links, one for each seat, and watch.',
    },
  },
  begins: { one: 'You', other: 'The other', toss: 'Toss a coin' },
  clock: {
    legend: 'Clock',
    none: 'None',
    '1+2': '1 min + 2 s',
    '3+2': '3 min + 2 s',
    '10+5': '10 min + 5 s',
    '1d': '1 day a move',
    '3d': '3 days a move',
    '7d': '7 days a move',
    notes: {
      none: 'Take your time.',
      running: 'So much for the round, and more with each move. Who runs out of time loses the round.',
      days: 'Who takes longer for a move loses the round.',
    },
  },
  watch: 'Others may watch',
  name: 'Your name',
  nameNote: 'Shown to those who play and watch; up to 24 characters, or none.',
  create: 'Create the match',
  seek: 'Find an opponent',
  creating: 'Creating …',
} as const;

export const WAITING_WORDS = {
  title: (game: string) => `${game}: waiting`,
  heading: 'Waiting for the other player',
  headingOthers: 'Waiting for the players',
  inLobby: 'You are in the lobby. The match begins when an opponent comes; keep this page open.',
  inLobbyDays: 'You are in the lobby. The match begins when an opponent comes; you may close this page.',
  byLink:
    'Send this link to one person. The match begins when it is opened; you may close this page meanwhile.',
  link: 'Link to the match',
  linkFor: (seat: SeatNumber) => `Link for Player ${seat}`,
  copy: 'Copy the link',
  send: 'Send …',
  qr: (what: string) => `${what} as a QR code: point the camera of another device at it.`,
  sendTitle: (game: string) => `Play ${game} with me`,
  sendFailed: 'It could not be sent; copy the link instead.',
  players: 'Who is there',
  free: 'nobody yet',
  begins: 'The match begins.',
  look: 'Look at the rules',
} as const;

export const JOIN_WORDS = {
  title: (game: string) => `Play ${game}`,
  invited: (name: string) => `${name} invites you.`,
  invitedPlain: 'You are invited to a match.',
  open: (name: string) => `${name} waits for an opponent.`,
  take: 'Play',
  taking: 'Taking the seat …',
  taken: 'This seat is taken: somebody else has opened the link before.',
  over: 'This match is over.',
  watch: 'Watch the match',
  yours: 'You sit in this match already. For the other seat, open the link in another browser.',
  toMatch: 'To the match',
  rounds: (count: number) => (count === 1 ? 'One round.' : `${counted(count, 'round')}.`),
  begins: { you: 'You begin.', other: 'The other player begins.', toss: 'A coin decides who begins.' },
  secret: 'The target is hidden.',
  noClock: 'No clock.',
  days: (days: number) => `${counted(days, 'day')} for each move.`,
  running: (minutes: string, seconds: number) =>
    `Clock: ${minutes} for each player${seconds === 0 ? '' : `, and ${counted(seconds, 'second')} more with each move`}.`,
} as const;

export const SEAT_WORDS = {
  title: 'Your seat',
  text: (seat: SeatNumber) => `This link holds the seat of Player ${seat}. Whoever has it can play for you.`,
  take: 'Go on here',
  other: (seat: SeatNumber) =>
    `This browser holds the seat of Player ${seat} in this match. If you go on, it holds the one in the link instead.`,
  move: 'Play on another device',
  moveText:
    'Open this link there, or point its camera at the code. Keep it to yourself: who has it plays for you.',
  renew: 'End all other devices',
  renewText: 'Gives your seat a new key. Links and devices with the old one can only watch.',
  renewed: 'Done: the seat is held by this browser alone.',
  lost: 'Your seat is held elsewhere',
  link: 'Link to your seat',
  copy: 'Copy the link to your seat',
  sendTitle: (game: string) => `My seat in ${game}`,
} as const;

/** Where the browser keeps nothing: private windows, no room, or none allowed. */
export const UNKEPT_WORDS = {
  seat: 'This browser keeps nothing: when this page is closed or reloaded, your seat is lost, unless you save the link to it.',
  links:
    'This browser keeps nothing: when this page is closed or reloaded, the links are lost. Save them first.',
  waits: 'Not kept: lost with this page',
} as const;

export const LOBBY_WORDS = {
  title: 'Lobby',
  text: 'Who waits for an opponent now. The list keeps itself up to date.',
  nobody: 'Nobody waits at the moment. Ask for a game: who looks in next sees you here.',
  waiting: (count: number) => (count === 1 ? 'One waits.' : `${count} wait.`),
  anyone: 'Anyone for …',
  play: 'Play',
  unnamed: 'A player',
  yours: 'You wait here.',
  toYours: 'To your match',
} as const;

export const MATCH_ONLINE_WORDS = {
  yourMove: 'Your move',
  thinks: (player: string) => `${player} is thinking …`,
  isAway: (player: string) => `${player} is away.`,
  mayLeave: 'You may close this page: the match waits, and you can come back to it.',
  watching: (count: number) => counted(count, 'watcher'),
  you: 'You watch this match.',
  sending: 'Sending your move …',
  left: (seconds: number) => `${counted(seconds, 'second')} left.`,
  oneMinute: 'One minute left.',
  time: (player: string) => `Time of ${player}`,
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Take back the offer',
  ready: 'Ready for the next round',
  readyYou: 'You are ready.',
  readyOther: (player: string) => `${player} is ready.`,
  nextIn: (seconds: number) => `The next round begins in ${counted(seconds, 'second')} at the latest.`,
  nextSoon: 'The next round begins.',
  rematch: 'Rematch, seats swapped',
  rematchSame: 'Rematch, same seats',
  rematchAsked: (player: string) => `You have asked for a rematch; ${player} has not answered yet.`,
  rematchOffered: (player: string) => `${player} asks for a rematch.`,
  rematchWatch: 'Watch the rematch',
  rematchGo: 'To the rematch',
  settings: 'This match online',
  alert: 'Tell me when it is my turn and this tab is hidden',
  alertNote: 'By a sound, and by a notice where the browser allows it.',
  alertSound: 'By a sound.',
  alertRefused: 'The browser does not allow notices; you will only hear a sound.',
  hideNames: 'Hide the names of players',
  watchLink: 'Copy a link to watch',
  trouble: 'Something is wrong with the server',
  notice: (game: string) => `It is your move in ${game}.`,
  begun: (game: string) => `${game} has begun.`,
} as const;

export const HOME_ONLINE_WORDS = {
  title: 'Play with others',
  byLink: 'With a friend, by link',
  anyone: 'Anyone',
  waits: 'Nothing played yet',
  open: 'Open',
  forget: 'Forget',
} as const;

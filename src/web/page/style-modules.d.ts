// A style sheet that a script imports: the build makes it a text (scripts/build-web.mjs).
declare module '*.css' {
  export const css: string;
}

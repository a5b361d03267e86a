// SHA-256 of texts, as hexadecimal: the same in Node, in a browser and in a worker.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text, as hexadecimal: where many are made, a platform may hand in its own. */
export type Sha256Hex = (text: string) => string;

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** What an unfinished match shows of a hidden target: it binds the target and tells nothing about it. */
export function commitmentOf(salt: string, targetBits: string): string {
  return sha256Hex(`${salt}:${targetBits}`);
}

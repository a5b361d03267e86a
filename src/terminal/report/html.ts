// Text for a page: everything from outside is escaped here.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** An element with its content, which must be escaped already. */
export function element(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${words.join('')}>${content}</${name}>`;
}

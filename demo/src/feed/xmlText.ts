const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as XML content or attribute value. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

/** Text as a CDATA section. */
export const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

import { DEFAULT_LANGUAGE, type Language } from '@dyra/shared/domain/languages'
import { escapeHtml } from './html.ts'

/** Path of the style sheet of the pages that the server renders. */
export const DOCUMENT_STYLES = '/api/docs/document.css'

interface Parts {
  /** Icelandic by default. */
  readonly language?: Language
  readonly title: string
  /** Description for search engines. */
  readonly description: string
  /** Further markup of the head. */
  readonly head?: string
  /** Markup of the content. */
  readonly main: string
}

/** A complete page. */
export const documentOf = ({
  language = DEFAULT_LANGUAGE,
  title,
  description,
  head = '',
  main,
}: Parts): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${DOCUMENT_STYLES}">
${head}</head>
<body>
<main>
${main}
</main>
</body>
</html>
`

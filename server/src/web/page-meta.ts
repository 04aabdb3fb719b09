import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@dyra/shared/domain/languages'
import { withoutTrailingSlash } from '@dyra/shared/domain/path-pattern'
import { currentLanguage } from '../language/current-language.ts'
import { localizedTexts } from '../language/localized.ts'
import { escapeHtml } from './html.ts'
import en from './page-meta.en.json' with { type: 'json' }
import is from './page-meta.is.json' with { type: 'json' }

const texts = localizedTexts(is, en)

const NAME = 'Dýraauðkenni'
interface Meta {
  readonly title: string
  readonly description: string
}

/** Titles and descriptions of public pages for search engines and shared links. */
const publicPages: Readonly<Record<string, Meta>> = texts.pages

/** The pages that may be indexed. */
export const publicPaths: readonly string[] = Object.keys(publicPages)

const tag = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`

/** Path of a public page without trailing slash; undefined for other pages. */
const publicPath = (path: string): string | undefined => {
  const given = withoutTrailingSlash(path)
  return Object.hasOwn(publicPages, given) ? given : undefined
}

export const isPublicPath = (path: string): boolean => publicPath(path) !== undefined

const openGraph = ({ title, description }: Meta, { url, picture }: { url: string; picture: string }) => [
  tag('name', 'description', description),
  tag('property', 'og:type', 'website'),
  tag('property', 'og:site_name', NAME),
  tag('property', 'og:locale', texts.locale),
  tag('property', 'og:title', title),
  tag('property', 'og:description', description),
  tag('property', 'og:url', url),
  tag('property', 'og:image', picture),
  tag('name', 'twitter:card', 'summary_large_image'),
]

const NO_INDEX = tag('name', 'robots', 'noindex')

/** Address of a page in a language. */
const addressIn = (address: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? address : `${address}?lang=${language}`
const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`

/** Meta elements of a page: description and Open Graph for public pages, `noindex` for others. */
export function metaOf(path: string, origin: string): readonly string[] {
  const known = publicPath(path)
  const meta = known === undefined ? undefined : publicPages[known]
  if (meta === undefined) return [NO_INDEX, tag('name', 'description', texts.description)]
  return [
    `<link rel="canonical" href="${escapeHtml(addressIn(origin + known, currentLanguage()))}">`,
    ...LANGUAGES.map((language) => alternate(language, addressIn(origin + known, language))),
    alternate('x-default', origin + known),
    ...openGraph(meta, { url: origin + known, picture: `${origin}/share.png` }),
    tag('property', 'og:image:width', '1200'),
    tag('property', 'og:image:height', '630'),
  ]
}

/** What a shared link to one page shows, from the database. */
export interface PagePreview extends Meta {
  /** Path of the picture; null for the site's own picture. */
  readonly picturePath: string | null
}

/** Meta elements of a page that has a preview but is not indexed. */
export const previewMeta = ({ picturePath, ...meta }: PagePreview, path: string, origin: string): readonly string[] => [
  NO_INDEX,
  ...openGraph(meta, { url: origin + path, picture: origin + (picturePath ?? '/share.png') }),
]

import { escapeHtml } from './html.ts'
import { publicPaths } from './page-meta.ts'

/**
 * robots.txt: pages themselves say whether they may be indexed. Crawlers may make the calls that public pages need; responses of
 * the API are not indexed.
 */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/LostAlerts',
    'Allow: /api/Terms/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const entry = (url: string) => `<url><loc>${escapeHtml(url)}</loc></url>`

/** sitemap.xml: the pages that may be indexed. */
export const sitemapXml = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPaths.map((path) => entry(origin + path)).join('\n')}
</urlset>
`

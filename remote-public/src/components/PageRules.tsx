/** Keeps the URL of a page from other sites and search engines, because it contains a token. */
export const PageRules = () => (
  <>
    <meta name="referrer" content="no-referrer" />
    <meta name="robots" content="noindex" />
  </>
)

/** For a page whose URL contains a token: keeps the URL from other sites and search engines. */
export const PageRules = () => (
  <>
    <meta name="referrer" content="no-referrer" />
    <meta name="robots" content="noindex" />
  </>
)

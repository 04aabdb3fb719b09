/**
 * The exports of `@dyra/shared` that the shell provides and every remote takes from it. They carry a fixed version:
 * they always come from the shell. Whether shell and remote fit together is checked at the release, by the contract
 * number and the version of this package in their manifests. Only one Mantine and one router exist because they are
 * imported only through these exports.
 */
const firstExports = ['@dyra/shared/api', '@dyra/shared/session', '@dyra/shared/ui', '@dyra/shared/router']

/** Exports that no first visit needs: calendars and searchable lists are heavy. */
const laterExports = ['@dyra/shared/ui/dates', '@dyra/shared/ui/pickers']

module.exports = { firstExports, laterExports }

const { Ajv } = require('ajv')

/**
 * Why a value does not fit a JSON schema; empty if it does.
 * @param {object} schema
 * @param {unknown} value
 * @returns {string[]}
 */
function schemaErrors(schema, value) {
  const ajv = new Ajv({ allErrors: true, strict: false })
  if (ajv.validate(schema, value)) return []
  return (ajv.errors ?? []).map(({ instancePath, message, params }) => {
    const detail = params.additionalProperty ?? params.allowedValues?.join(', ')
    return `${instancePath || '/'} ${message}${detail ? ` (${detail})` : ''}`
  })
}

module.exports = { schemaErrors }

/** The media type of a streamed response: NDJSON. */
export const NDJSON_TYPE = 'application/x-ndjson'

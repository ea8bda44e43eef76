import type { Access, AnyEndpoint } from '@openroll/contract/endpoint';
import { failure } from '@openroll/contract/values';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** A schema as OpenAPI 3.1 takes it (JSON Schema 2020-12). What has no shape of its own says nothing. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Parameters of an address: one per property of the schema. */
function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }));
}

const whoMay = (access: Access): string => {
  if (access.kind === 'public') return 'Everybody.';
  if (access.kind === 'link-holder') return `Holders of a link: ${access.links.join(', ')}.`;
  if (access.kind === 'signed-in') return 'Whoever is signed in.';
  if (access.kind === 'home-office') return 'The home office.';
  return `Whoever holds ${access.anyOf.map((one) => `\`${one}\``).join(' or ')}.`;
};

const mediaTypes = {
  json: 'application/json',
  pdf: 'application/pdf',
  csv: 'text/csv',
  zip: 'application/zip',
  html: 'text/html',
  yaml: 'application/yaml',
  mp3: 'audio/mpeg',
  bytes: 'application/octet-stream',
};

function requestBodyOf({ method, takes, body }: AnyEndpoint): Json {
  const schema = schemaOf(body, 'input');
  const hasFields = Object.keys((schema.properties ?? {}) as Json).length > 0;
  if (takes === 'multipart') {
    const file = {
      type: 'object',
      additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: hasFields ? schema : file } },
      },
    };
  }
  if (method === 'GET' || !hasFields) return {};
  return { requestBody: { content: { 'application/json': { schema } } } };
}

function operationOf(name: string, endpoint: AnyEndpoint): Json {
  const refused = { $ref: '#/components/responses/Refused' };
  const isJson = endpoint.answers === 'json';
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: whoMay(endpoint.access),
    ...(endpoint.access.kind === 'public' ? { security: [] } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...requestBodyOf(endpoint),
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaTypes[endpoint.answers]]: isJson ? { schema: schemaOf(endpoint.reply, 'output') } : {},
        },
      },
      '4XX': refused,
      '5XX': refused,
    },
  };
}

/** The contract as OpenAPI 3.1. */
export function toOpenApi(endpoints: Readonly<Record<string, AnyEndpoint>>, sessionCookie: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Openroll',
      version: '1',
      description: 'Every call of the web application; the same calls serve programs that hold an API key.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { key: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        key: { type: 'http', scheme: 'bearer', description: 'The key of an API user, for one case' },
      },
      schemas: { Failure: schemaOf(failure, 'output') },
      responses: {
        Refused: {
          description: 'Refused: what is wrong, in words, with the field where one is meant',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
}

import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

/** Input that Fastify gives to both kinds of compiler; one kind's types name the schema alone. */
interface ToCompile {
  schema: object;
}

/**
 * Compiles equal schemas once: most routes fail alike, and a process of tests starts many servers. A description says
 * nothing to a compiler.
 * @param factory makes a compiler for shared schemas and options
 */
function compilingOnce<Settings extends unknown[], Asked, Compiled>(
  factory: (...settings: Settings) => (asked: Asked) => Compiled,
): (...settings: Settings) => (asked: Asked) => Compiled {
  const compiled = new Map<string, Compiled>();
  return (...settings) => {
    const compile = factory(...settings);
    const compilerKey = JSON.stringify(settings);
    return (asked) => {
      const { schema } = asked as ToCompile;
      const key = compilerKey + JSON.stringify({ ...schema, description: undefined });
      const known = compiled.get(key) ?? compile(asked);
      compiled.set(key, known);
      return known;
    };
  };
}

/** Fastify's own compilers of schemas, for all servers of this process. */
export const SCHEMA_COMPILERS: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildValidator: compilingOnce(AjvCompiler()),
    buildSerializer: compilingOnce(SerializerSelector()),
  },
};

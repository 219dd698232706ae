export { ConfigError, EnvironmentSchema, loadConfig, type Config } from './config.ts';
export { startProgram, type Program } from './program.ts';

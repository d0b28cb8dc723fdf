// Made by bake.mjs; do not edit.

export const TZDATA_VERSION = "2025b"

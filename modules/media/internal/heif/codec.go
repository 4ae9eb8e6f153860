package heif

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed" // the programs of the codecs
	"fmt"
	"io"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// The programs, compressed. They are those of the modules gen2brain/heic (libheif, libde265) and gen2brain/avif
// (libavif, dav1d), whose Go packages do not limit their memory and time.
var (
	//go:embed codecs/heic.wasm.gz
	heicProgram []byte
	//go:embed codecs/avif.wasm.gz
	avifProgram []byte
)

// codec is a program in WebAssembly. It is compiled when it is used for the first time. That takes about a second and a
// few ten megabytes of memory, a part of which stays in use until the process ends.
type codec struct {
	compile func() (compiled, error)
}

type compiled struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule
}

func newCodec(program []byte) codec {
	return codec{compile: sync.OnceValues(func() (compiled, error) { return compileProgram(program) })}
}

func compileProgram(program []byte) (compiled, error) {
	unpacked, err := gzip.NewReader(bytes.NewReader(program))
	if err != nil {
		return compiled{}, fmt.Errorf("unpack a codec: %w", err)
	}
	code, err := io.ReadAll(unpacked)
	if err != nil {
		return compiled{}, fmt.Errorf("unpack a codec: %w", err)
	}
	ctx := context.Background()
	runtime := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig().
		WithCoreFeatures(api.CoreFeaturesV2|experimental.CoreFeaturesThreads).
		WithCloseOnContextDone(true))
	module, err := runtime.CompileModule(ctx, code)
	if err != nil {
		return compiled{}, fmt.Errorf("compile a codec: %w", err)
	}
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, runtime); err != nil {
		return compiled{}, fmt.Errorf("prepare a codec: %w", err)
	}
	return compiled{runtime: runtime, module: module}, nil
}

// instance is a running program with a memory of its own.
type instance struct {
	ctx    context.Context
	module api.Module
}

// start starts the program with at most limit bytes of memory. Its calls end when ctx does.
func (c compiled) start(ctx context.Context, limit int64) (*instance, error) {
	withMemory := experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(
		func(_, _ uint64) experimental.LinearMemory { return &limitedMemory{all: make([]byte, max(limit, 0))} }))
	// No standard output, files, clock or random numbers: the configuration gives none.
	module, err := c.runtime.InstantiateModule(withMemory, c.module,
		wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize"))
	if err != nil {
		return nil, fmt.Errorf("start a codec: %w", err)
	}
	return &instance{ctx: ctx, module: module}, nil
}

func (i *instance) close(ctx context.Context) { _ = i.module.Close(context.WithoutCancel(ctx)) }

// call calls a function with one result. If the program violates a rule, such as by reading beyond its memory, it ends
// with an error.
func (i *instance) call(name string, arguments ...uint64) (uint64, error) {
	results, err := i.module.ExportedFunction(name).Call(i.ctx, arguments...)
	if err != nil {
		return 0, fmt.Errorf("%s of a codec: %w", name, err)
	}
	return results[0], nil
}

// allocate returns the address of size bytes in the memory of the program.
func (i *instance) allocate(size int) (address uint64, err error) {
	address, err = i.call("malloc", api.EncodeI64(int64(size)))
	if err == nil && address == 0 {
		err = ErrMemory
	}
	return address, err
}

// read returns a copy of a part of the memory.
func (i *instance) read(address uint64, size int) ([]byte, error) {
	view, ok := i.module.Memory().Read(uint32(address), uint32(size)) //nolint:gosec // checked by Read
	if !ok {
		return nil, ErrFormat
	}
	return bytes.Clone(view), nil
}

// limitedMemory is the memory of an instance. The system gives its pages when they are first used.
type limitedMemory struct{ all []byte }

// Reallocate implements experimental.LinearMemory. It returns nil beyond the limit, and the program finds no memory.
func (m *limitedMemory) Reallocate(size uint64) []byte {
	if size > uint64(len(m.all)) {
		return nil
	}
	return m.all[:size]
}

// Free implements experimental.LinearMemory.
func (m *limitedMemory) Free() { m.all = nil }
